/** The same as tags, held to the typings by the compiler. */
import type {} from 'plinth-portal-kit/react'

export function Tags() {
  return (
    <plinth-portal api="https://portal.example" theme="dark">
      <plinth-dashboard type="vmware.vm" widgets="summary compute" environment="e1" fit="fill" className="wide" />
      <plinth-gauge value={72} critical="95" />
      {/* @ts-expect-error None of its themes. */}
      <plinth-portal theme="blue" />
      {/* @ts-expect-error There is no such element. */}
      <plinth-indx />
    </plinth-portal>
  )
}
