// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { LanguageContext } from '../../hooks/view/useMessages.js'
import { ar } from '../../locales/ar/ar.js'
import { de } from '../../locales/de/de.js'
import { en } from '../../locales/en/en.js'
import { renderAccount, token, warmUp } from '../../testing/renderAccount.js'
import AccountView from './AccountView.js'

beforeAll(warmUp)
afterEach(cleanup)

const balances = [
  token('BIG', {
    price: 0.000012345,
    value: 1_234_567.899,
    quantity: { decimals: '18', numeric: '1234567.8999' },
  }),
  token('DUST', { price: 1, value: 0.004, quantity: { decimals: '18', numeric: '0.0004' } }),
  token('NONE', { price: 0, value: undefined, quantity: { decimals: '18', numeric: '0' } }),
  token('HUGE', { price: 0, value: 5e9, quantity: { decimals: '2', numeric: '1999999999999' } }),
]

test.each([
  {
    language: { tag: 'en', dir: 'ltr', messages: en },
    total: '$5B',
    big: ['$1,234,567.89', '1,234,567.899 BIG', '$0.0000123'],
    dust: ['<$0.01', '<0.001 DUST', '$1.00'],
    none: '0 NONE',
    huge: ['$5B', '1.99T HUGE'],
    full: '1,999,999,999,999',
  },
  {
    language: { tag: 'de', dir: 'ltr', messages: de },
    total: '5 Mrd. $',
    big: ['1.234.567,89 $', '1.234.567,899 BIG', '0,0000123 $'],
    dust: ['<0,01 $', '<0,001 DUST', '1,00 $'],
    none: '0 NONE',
    huge: ['5 Mrd. $', '1,99 Bio. HUGE'],
    full: '1.999.999.999.999',
  },
  {
    language: { tag: 'ar', dir: 'rtl', messages: ar },
    total: '5 مليار US$',
    big: ['1,234,567.89 US$', '1,234,567.899 BIG', '0.0000123 US$'],
    dust: ['0.01 US$', '<0.001 DUST', '1.00 US$'],
    none: '0 NONE',
    huge: ['5 مليار US$', '1.99 ترليون HUGE'],
    full: '1,999,999,999,999',
  },
] as const)(
  'S5.12 S9.23 all numbers of the account are written as $language.tag does',
  async ({ language, total, big, dust, none, huge, full }) => {
    renderAccount(
      <LanguageContext.Provider value={language}>
        <AccountView />
      </LanguageContext.Provider>,
      { serverData: { balances } },
    )
    const list = await waitFor(() =>
      screen.getByRole('list', { name: language.messages.account.tabs.tokens }),
    )
    const texts = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent))
    const row = (symbol: string) => texts.find((text) => text.includes(` ${symbol}`)) ?? ''
    for (const part of big) expect(row('BIG')).toContain(part)
    for (const part of dust) expect(row('DUST')).toContain(part)
    expect(row('NONE')).toContain(none)
    for (const part of huge) expect(row('HUGE')).toContain(part)
    expect(plain(document.body.textContent)).toContain(
      `${language.messages.account.balance} ${total}`,
    )
    expect(within(list).getByTitle(full)).toBeDefined()
  },
)

/** Without the marks of direction, and with one kind of space. */
const plain = (text: string | null) =>
  (text ?? '').replace(/[\u200e\u200f]/g, '').replace(/\s/g, ' ')
