import { type CustomWallet, safeLink } from '@latchkey/protocol'
import { assertOption, isText, validateImage } from '../validateOption.js'
import { checkFields, type FieldCheck, text } from './checkFields.js'

const reserved = /^(https?|javascript|data|blob|file)\b/i

const link = (isSafe: (value: string) => unknown, expected: string): FieldCheck => [
  (value) => value === '' || (isText(value) && !!isSafe(value)),
  expected,
]
const page = link(safeLink, 'give an https URL')
const app = link(
  (value) =>
    safeLink(value) ?? (/^[a-z][\w+.-]*(:\/\/.*|:)?$/i.test(value) && !reserved.test(value)),
  'give an https URL or the scheme of an app',
)

const fields: Readonly<Record<keyof CustomWallet, FieldCheck>> = {
  id: text,
  name: text,
  homepage: page,
  image_url: [() => true, ''],
  mobile_link: app,
  desktop_link: app,
  webapp_link: app,
  app_store: page,
  play_store: page,
}

export function checkCustomWallets(wallets: readonly CustomWallet[]): void {
  const ids: string[] = []
  for (const wallet of wallets) {
    const { id, image_url: image } = wallet
    assertOption(!ids.includes(id), 'customWallets', `two have the id ${id}`)
    ids.push(id)
    checkFields(`customWallets.${id}`, wallet, fields)
    if (image !== undefined && image !== '') validateImage(`customWallets.${id}.image_url`, image)
  }
}
