import type { WalletAddresses } from '@latchkey/protocol/vault'
import type { SecurityWords } from '../../locales/en/enSecurity.js'
import { shortAddress } from './saveFile.js'

/** What a key is for, and whose it is. */
export type KeyPaper = {
  readonly use: 'wallet' | 'kit'
  /** Missing where a provider logged the visitor in. */
  readonly email: string | undefined
  readonly addresses: WalletAddresses | undefined
}

export type KeyPaperParameters = {
  readonly paper: KeyPaper
  readonly words: SecurityWords['key']['paper']
  /** The vault's. */
  readonly origin: string
  readonly date: string
}

/** The rows of the paper but for the key itself. Its finder must not learn the mailbox that opens the wallet with it. */
export function keyPaper({ date, origin, paper, words }: KeyPaperParameters) {
  const { addresses, email, use } = paper
  const wallets = addresses ? [addresses.eip155, addresses.solana].map(shortAddress) : []
  const rows: (readonly [string, string])[] = [
    ...wallets.map((address) => [words.wallet, address] as const),
    ...(email === undefined ? [] : [[words.email, email.replace(/^(.).*@/su, '$1•••@')] as const]),
    [words.made, date],
    [words.site, origin],
  ]
  return { title: words.title, rows, texts: [words.uses[use], words.secret] }
}

export function keyPaperText(parameters: KeyPaperParameters, groups: readonly string[]): string {
  const { rows, texts, title } = keyPaper(parameters)
  const numbered = groups.map((group, at) => `${String(at + 1).padStart(2)}  ${group}`)
  const table = rows.map(([name, value]) => `${name}: ${value}`)
  return [title, table.join('\n'), numbered.join('\n'), groups.join('-'), ...texts, ''].join('\n\n')
}
