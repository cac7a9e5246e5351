import { expect, it } from 'vitest'
import { DEFAULT_POLICIES } from '../../analytics/policies.js'
import { createWords } from '../../core/words/words.js'
import { policyWords } from './policy-words.js'

const t = createWords('en')
const hardwareEOL = { critical: 310, caution: 1000 }
const effective = { ...DEFAULT_POLICIES, wellness: { ...DEFAULT_POLICIES.wellness, hardwareEOL } }

it('says the policies of the product where no account set any', () => {
  expect(policyWords('runway', undefined, t)).toMatch(
    /^Reserve and buffer: compute 1 unit and 10 %, memory 1 unit and 10 %, storage none and 10 %.*critical ≤ \d+ days/,
  )
  expect(policyWords('scorecard', undefined, t)).not.toMatch(/Set by|[{}]|undefined|NaN/)
})

it('says what an account set, and which one', () => {
  const owners = { 'wellness.hardwareEOL': 'an account above', 'runway.compute': 'Grandchild' }
  const words = policyWords('wellness', { effective, owners }, t)
  expect(words).toContain('hardware 310 and 1,000')
  expect(words).toMatch(/\. Set by an account above$/)
  expect(policyWords('runway', { effective, owners }, t)).toMatch(/\. Set by Grandchild$/)
})

it('says it in another language', () => {
  const german = createWords('de', {
    texts: { '{policy}. Set by {accounts}': '{policy}. Festgelegt von {accounts}', 'its account': 'seinem Konto' },
  })
  expect(policyWords('wellness', { effective, owners: { 'wellness.capacity': 'its account' } }, german)).toMatch(
    /Festgelegt von seinem Konto$/,
  )
})
