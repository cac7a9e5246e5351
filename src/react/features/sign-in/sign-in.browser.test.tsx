/** The sign-in in a real browser: focus, own messages, and the way back after a session has ended. */
import { atom } from 'nanostores'
import type { Session } from '../../../core/types.js'
import { PortalError } from '../../../wire/errors.js'
import { ScreenHostContext } from '../../hooks/screen-host.js'
import { hostIn } from '../../testing/host.js'
import { equal, openScreen, type ShadowScreen, until } from '../../testing/shadow-screen.js'
import { SignInScreen } from './sign-in-screen.js'

let screen: ShadowScreen
let asked: string[]
let refusal: PortalError | undefined

async function open(
  email: string | null,
  { isSignedIn = false, ...props }: { backTo?: string; isSignedIn?: boolean } = {},
): Promise<void> {
  const session: Partial<Session> = {
    $state: atom({ email }) as unknown as Session['$state'],
    $authenticated: atom(isSignedIn),
    signOut: async () => void asked.push('sign out'),
    signIn: async (...said) => {
      asked.push(said.join(' '))
      if (refusal) throw refusal
    },
  }
  const host = hostIn(screen.root, { session: session as Session })
  await screen.render(
    <ScreenHostContext value={host}>
      <SignInScreen {...props} />
    </ScreenHostContext>,
  )
}

function type(id: string, text: string): void {
  const input = screen.get<HTMLInputElement>(`#${id}`)
  // React hears of values that are set past its own setter only.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const focused = () => screen.root.activeElement?.id
const text = () => screen.root.textContent ?? ''

describe('the sign-in', () => {
  beforeEach(() => {
    screen = openScreen()
    asked = []
    refusal = undefined
  })
  afterEach(() => screen.remove())

  it('names the product, and has the cursor in its first field', async () => {
    await open(null)
    await until('focus', () => focused() === 'email')
    equal(screen.get('.product').textContent, 'Plinth')
    equal(screen.get('h1').textContent, 'Sign in')
  })

  it('says at each field what is missing, in its own words, and asks nothing of the server', async () => {
    await open(null)
    type('email', 'ann')
    screen.get('button[type=submit]').click()
    await until('both messages', () => screen.all('.problem').length === 2)
    equal(
      screen.all('.problem').map(problem => problem.textContent),
      ['Enter a full address, like name@company.example', 'Enter your password'],
    )
    equal([focused(), asked, screen.get<HTMLFormElement>('form').noValidate], ['email', [], true])
  })

  it('says a wrong password at its field, keeps what was typed, and has the cursor there', async () => {
    await open(null)
    refusal = new PortalError('WRONG_PASSWORD')
    type('email', 'ann@company.example')
    type('password', 'wrong')
    screen.get('button[type=submit]').click()
    await until('the message', () => text().includes(refusal?.message ?? '-'))
    equal([focused(), screen.get<HTMLInputElement>('#email').value], ['password', 'ann@company.example'])
    equal(screen.get('#password').getAttribute('aria-invalid'), 'true')
  })

  it('says that a session has ended, what it leads back to, and knows the address', async () => {
    await open('ann@company.example', { backTo: 'Insights' })
    equal(screen.get('h1').textContent, 'Your session has ended')
    if (!text().includes('go back to Insights')) throw new Error(text())
    await until('focus', () => focused() === 'password')
    type('password', 'right')
    screen.get('button[type=submit]').click()
    await until('the question', () => asked.length === 1)
    equal(asked, ['ann@company.example right'])
  })

  it('says who is signed in, and asks nothing but whether they go', async () => {
    await open('ann@company.example', { isSignedIn: true })
    equal([screen.get('h1').textContent, screen.all('input').length], ['You are signed in', 0])
    if (!text().includes('As ann@company.example')) throw new Error(text())
    screen.get('button').click()
    equal(asked, ['sign out'])
  })

  it('shows the password on demand', async () => {
    await open(null)
    screen.get('.with-show > .link').click()
    await until('the text', () => screen.get<HTMLInputElement>('#password').type === 'text')
  })
})
