import { fakeLoginPage } from '@latchkey/core/testing'
import { type EmailContextOptions, emailContext } from './emailContext.js'

export const allSocials = [
  'google',
  'x',
  'farcaster',
  'discord',
  'apple',
  'github',
  'facebook',
] as const

/** Creates a test context with an embedded wallet whose host offers logins by other accounts, and the windows of its page. */
export function socialContext({ options, ...setup }: EmailContextOptions = {}) {
  const page = fakeLoginPage()
  const features = { socials: allSocials, ...options?.features }
  const made = emailContext({
    ...setup,
    options: { ...options, features },
    env: { ...setup.env, loginPage: page },
  })
  return { ...made, page }
}
