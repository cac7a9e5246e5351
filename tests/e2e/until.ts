/** A page that is asked too early may refuse. Waits long, for a machine that has other work. */
export async function until(condition: () => Promise<boolean> | boolean, ms = 120_000): Promise<void> {
  const end = Date.now() + ms
  for (;;) {
    if (await Promise.resolve(condition()).catch(() => false)) return
    if (Date.now() > end) throw new Error(`not within ${ms} ms: ${condition.toString().slice(0, 200)}`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
