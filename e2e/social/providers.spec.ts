import type { Page } from '@playwright/test'
import { expect, test } from '../setup/test.js'
import { type ProviderId, providerNames, type SocialPerson } from './providerPage.js'
import { socialPage, socialVisitor } from './socialVisitor.js'

/** One of each protocol: OpenID Connect, and OAuth without it. */
const everyDay: ReadonlySet<ProviderId> = new Set(['google', 'github'])

for (const provider of Object.keys(providerNames) as ProviderId[]) {
  test(`S1.02 S3.48 S3.51 ${providerNames[provider]}: from the tile through the window and the protection to a signed message, which a reload keeps`, {
    tag: everyDay.has(provider) ? [] : '@long',
  }, async ({ page }) => {
    test.slow()
    const { address, modal, signUpBy, signs } = socialVisitor(page)
    await page.goto(socialPage())
    const heard = await recordLogins(page)
    const { account, person } = await signUpBy(provider)
    await expect(modal).toBeHidden()
    expect(await loginOf(page)).toEqual({ ...saidOf(provider, person), provider })
    expect(await heard()).toEqual(
      ['STARTED', 'REQUEST_USER_DATA', 'SUCCESS'].map((what) => `${what} ${provider}`),
    )
    expect(await signs()).toBe(true)

    await page.reload()
    const heardLater = await recordLogins(page)
    expect(await address()).toBe(account)
    expect(await loginOf(page)).toEqual({ ...saidOf(provider, person), provider })
    expect(await signs()).toBe(true)
    expect(await heardLater(), 'what is restored is no login').toEqual([])
  })
}

/** What a host learns of a visitor: X and Facebook tell no e-mail, Apple no image, and three have user names instead of names. */
function saidOf(provider: ProviderId, { id, mailbox }: SocialPerson) {
  const hasUserName = ['github', 'x', 'discord'].includes(provider)
  const images: Partial<Record<ProviderId, unknown>> = {
    apple: null,
    discord: expect.stringMatching(/^https:\/\/cdn\.discordapp\.com\/avatars\/\d+\/\w+\.png$/),
  }
  return {
    email: ['x', 'facebook'].includes(provider) ? null : mailbox.address,
    username: hasUserName ? `${id}-local` : `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    image: provider in images ? images[provider] : `https://images.example/${id}.png`,
  }
}

/** The login as a host reads it. */
const loginOf = (page: Page) =>
  page.evaluate(() => {
    const { profileImage, socialProvider, user } = window.latchkey?.getState().accounts.eip155 ?? {}
    return {
      email: user?.email ?? null,
      username: user?.username ?? null,
      image: profileImage ?? null,
      provider: socialProvider,
    }
  })

/** Hears the events of social logins from now on; returns what was heard. */
async function recordLogins(page: Page): Promise<() => Promise<readonly string[]>> {
  const heard = await page.evaluateHandle(() => {
    const heard: string[] = []
    window.latchkey?.on('*', ({ event, properties }) => {
      if (event.startsWith('SOCIAL_LOGIN_') && properties && 'provider' in properties) {
        heard.push(`${event.slice('SOCIAL_LOGIN_'.length)} ${properties.provider}`)
      }
    })
    return heard
  })
  return () => heard.jsonValue()
}
