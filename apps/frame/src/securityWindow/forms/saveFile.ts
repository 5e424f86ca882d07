import type { WalletAddresses } from '@latchkey/protocol/vault'

export type SavedFile = {
  readonly kind: 'kit' | 'recovery-key'
  readonly addresses: WalletAddresses | undefined
  readonly text: string
}

const endings = {
  kit: { name: 'json', type: 'application/json' },
  'recovery-key': { name: 'txt', type: 'text/plain;charset=utf-8' },
} as const

/** Offers a text as a file; the browser asks where to, or puts it with the downloads. */
export function saveFile({ addresses, kind, text }: SavedFile): void {
  const ending = endings[kind]
  const url = URL.createObjectURL(new Blob([text], { type: ending.type }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${fileName(kind, addresses, new Date())}.${ending.name}`
  link.click()
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Names the wallet and the moment, so that two files of a day have different names. */
export function fileName(
  kind: SavedFile['kind'],
  addresses: WalletAddresses | undefined,
  now: Date,
): string {
  const wallet = addresses && shortAddress(addresses.eip155).replace('…', '-')
  const digits = [now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits).join('')
  const days = [now.getMonth() + 1, now.getDate()].map(twoDigits)
  const moment = [now.getFullYear(), ...days, digits].join('-')
  return ['latchkey', kind, wallet, moment].filter(Boolean).join('-')
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The first and last characters of an address. */
export const shortAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
