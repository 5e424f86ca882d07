import { getSession } from '../signIn'

export default async function Members() {
  const session = await getSession()
  return (
    <main>
      <h1>Members</h1>
      <p id="member">{session ? `Welcome, ${session.account}` : 'Sign in first'}</p>
    </main>
  )
}
