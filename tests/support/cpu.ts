/** How long this process computed, which others on the machine do not change: the server of a contract test runs in it. */
export async function cpuMs<T>(act: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const before = process.cpuUsage()
  const value = await act()
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1_000, value }
}
