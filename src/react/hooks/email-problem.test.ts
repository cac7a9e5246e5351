import { describe, expect, it } from 'vitest'
import { emailProblem } from './email-problem.js'

describe('an address that is typed to sign in', () => {
  it('is asked for, and asked for whole; spaces around it do not matter', () => {
    expect(emailProblem('  ')).toBe('Enter your e-mail address')
    for (const part of ['ann', 'ann@', '@company.example', 'ann lee@company.example', 'a@b@c'])
      expect(emailProblem(part)).toBe('Enter a full address, like name@company.example')
    for (const whole of ['demo@plinth.local', ' ann@company.example ']) expect(emailProblem(whole)).toBeUndefined()
  })
})
