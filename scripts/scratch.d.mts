export function scratchDirectory(prefix: string): string
