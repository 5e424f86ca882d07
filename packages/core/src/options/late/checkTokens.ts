import type { Network, NetworkToken } from '@latchkey/protocol'
import { assertOption, isRecord, validateImage } from '../validateOption.js'
import { checkFields, type FieldCheck, text } from './checkFields.js'

const fields: Readonly<Record<keyof NetworkToken, FieldCheck>> = {
  address: [() => true, ''],
  symbol: text,
  decimals: [
    (value) => Number.isInteger(value) && Number(value) > 0 && Number(value) < 78,
    'use 1 to 77',
  ],
  name: text,
  image: [() => true, ''],
}

export function checkTokens(networks: readonly Network[]): void {
  for (const { caipNetworkId, tokens = [] } of networks) {
    const option = `tokens.${caipNetworkId}`
    assertOption(Array.isArray(tokens), option, 'list tokens')
    for (const token of tokens) checkToken(option, token)
  }
}

function checkToken(option: string, token: NetworkToken): void {
  assertOption(isRecord(token), option, 'give an object')
  const { address, decimals, image, symbol } = token
  const form = option.includes('eip155') ? /^0x[\da-f]{40}$/i : /^[\w.-]{20,}$/
  assertOption(form.test(String(address)), `${option}.address`, `${address} is no address`)
  checkFields(option, { ...token, symbol: symbol ?? '', decimals: decimals ?? 0 }, fields)
  if (image !== undefined) validateImage(`${option}.image`, image)
}
