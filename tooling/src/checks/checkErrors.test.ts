import { expect, test } from 'vitest'
import { checkErrors, errorsPage, withErrors } from './checkErrors.js'

const table = 'packages/protocol/src/errors/table/walletErrors.ts'
const rows = `/** Failures of wallets. */
export const walletErrors = {
  /**
   * The browser has no wallet
   * with this id. Fix: choose another. @spec S8.01
   */
  'wallet/not-found': (c: { id: string; detail?: string }) =>
    \`Wallet \${c.id} was not found\${c.detail ?? ''}\`,
}

/** Types only. */
export type PlainWalletError =
  /** The wallet waits. Fix: answer it there. */
  | 'wallet/busy'
`
const page = '# Errors\n\n<!-- codes: npm run surface -->\n'
const written = `# Errors

<!-- codes: npm run surface -->

### wallet/busy

The wallet waits. **Fix:** answer it there.

### wallet/not-found

The browser has no wallet with this id. **Fix:** choose another.

Message: \`Wallet {id} was not found{detail}\`. Context: \`id: string; detail?: string\`.
`
const tree = (text: string, shown: string) =>
  new Map([
    [table, text],
    [errorsPage, shown],
  ])

test('the page shows the cause and the fix of each code under its heading', () => {
  expect(withErrors(tree(rows, page))).toBe(written)
  expect(withErrors(tree(rows, written))).toBe(written)
  expect(checkErrors(tree(rows, written))).toEqual([])
})

test('a page that lacks codes or their place, or has one that is gone, is not current', () => {
  const stale = [`${errorsPage} differs from the error table; npm run surface writes it`]
  expect(checkErrors(tree(rows, page))).toEqual(stale)
  expect(checkErrors(tree(rows, '# Errors\n'))).toEqual(stale)
  expect(checkErrors(tree(rows.replace('wallet/busy', 'wallet/late'), written))).toEqual(stale)
})

test.each([
  ['no comment', ''],
  ['no fix', '  /** The wallet waits. */\n'],
  ['no cause', '  /** Fix: answer it there. @spec S8.01 */\n'],
])('a code with %s is named', (_, comment) => {
  const text = rows.replace('  /** The wallet waits. Fix: answer it there. */\n', comment)
  expect(checkErrors(tree(text, withErrors(tree(text, page))))).toEqual([
    "packages/protocol/src/errors/table/: write above 'wallet/busy' what its cause is and, after Fix:, its fix",
  ])
})

test('a file of the table whose codes cannot be read is an error', () => {
  expect(() => checkErrors(tree("export const a = { 'a/b': 'x' }", page))).toThrow(
    'walletErrors.ts has no code in a line of its own',
  )
})
