/** Signs the demo user in with nothing but HTTP. */
export async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/portal/auth/login/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: crypto.randomUUID(), email: 'demo@plinth.local', password: 'plinth-demo' }),
  })
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}`)
  const { accessToken } = (await answer.json()) as { accessToken: { token: string } }
  return accessToken.token
}
