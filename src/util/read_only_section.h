// The name of the section for constants in the assembler of this system, for files that the
// assembler copies into the program by `.incbin`.
#pragma once

#if defined(__APPLE__)
#define OCTET_READ_ONLY_SECTION ".const_data"
#elif defined(_WIN32)
#define OCTET_READ_ONLY_SECTION ".section .rdata,\"dr\""
#else
#define OCTET_READ_ONLY_SECTION ".section .rodata"
#endif
