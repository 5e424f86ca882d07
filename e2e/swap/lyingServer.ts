import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'

/** The six calls of swaps. */
export type ConvertCall =
  | 'allowance'
  | 'build-approve'
  | 'build-transaction'
  | 'gas-price'
  | 'quotes'
  | 'tokens'

/** What a liar changes, as far as it reads it. */
export type Answer = {
  readonly tx: { readonly to: string; readonly data: string }
  readonly quotes: readonly { readonly toAmount: string }[]
  readonly tokens: readonly { readonly address: string }[]
}

/** What the page asked for, as far as a liar reads it. */
export type Asked = { readonly minReceived: string }

/** Puts a liar between the page and the server: what the server answers is changed on its way. */
export async function lieAbout(
  page: Page,
  call: ConvertCall,
  change: (answer: Answer, asked: Asked) => unknown,
): Promise<void> {
  await page.route(`${devEnvironment().server}/v1/convert/${call}**`, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const body = route.request().postData()
    await route.fulfill({ response, json: change(answer, body ? JSON.parse(body) : {}) })
  })
}

/** The requests of swaps that the page sends, as they go out. */
export function recordConvert(page: Page): { call: string; fields: Record<string, unknown> }[] {
  const seen: { call: string; fields: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    const [, call] = /^\/v1\/convert\/([-a-z]+)$/.exec(url.pathname) ?? []
    if (!call || request.method() === 'OPTIONS') return
    const body = request.postData()
    const fields = { ...Object.fromEntries(url.searchParams), ...(body ? JSON.parse(body) : {}) }
    seen.push({ call, fields })
  })
  return seen
}
