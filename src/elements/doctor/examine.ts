/** All checks, in the order in which one thing stands on another. A check that fails by itself is a finding too. */
import { type Finding, type Surroundings, unknown, why } from './finding.js'
import {
  checkCopies,
  checkFonts,
  checkFrame,
  checkHeights,
  checkMixed,
  checkPolicy,
  checkTrustedTypes,
} from './page-checks.js'
import { checkPortal, checkStream } from './portal-checks.js'
import { checkClock, checkEndpoint, checkOrigin, checkScopes } from './session-checks.js'

export async function examine(around: Surroundings): Promise<Finding[]> {
  const findings: Finding[] = []
  const run = async (name: string, check: () => Finding | Finding[] | Promise<Finding | Finding[]>) => {
    try {
      findings.push(...[await check()].flat())
    } catch (error) {
      findings.push(unknown(name, `It could not be looked at: ${why(error)}`))
    }
  }
  await run('Frame', () => checkFrame(around))
  await run('Copies of the kit', () => checkCopies(around))
  await run('Mixed content', () => checkMixed(around))
  await run('Content security policy', () => checkPolicy(around))
  await run('Trusted Types', () => checkTrustedTypes(around))
  await run('Fonts', () => checkFonts(around))
  await run('Heights', () => checkHeights(around))
  await run('Portal', () => checkPortal(around))
  const asked = await checkEndpoint(around)
  findings.push(asked.finding)
  await run('Clock', () => checkClock(around, asked.session, asked.serverTime))
  await run('Origin of the session', () => checkOrigin(around, asked.session))
  await run('Scopes', () => checkScopes(around, asked.session))
  await run('Stream', () => checkStream(around, asked.session))
  return findings
}
