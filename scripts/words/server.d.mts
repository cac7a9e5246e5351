type Found = Map<string, { file: string; line: number }>
export function refusals(): { found: Found; stale: string[] }
export function checkServer(
  found: Found,
  keys: { server: readonly string[]; screens: readonly string[] },
  literals: Set<string>,
): { missing: string[]; unused: string[] }
