import type { NetworkToken } from '@latchkey/protocol'
import type { Options } from './Options.js'
import { assertOption, isText, validateGroup, validateImage } from './validateOption.js'

/** Checks the host's tokens, which are listed by the ids of its networks. */
export function resolveTokens(
  tokens: Options['tokens'],
  ids: readonly string[],
): Partial<NonNullable<Options['tokens']>> {
  const given = validateGroup('tokens', tokens, ids)
  for (const [id, list] of Object.entries(given)) {
    const option = `tokens.${id}`
    assertOption(Array.isArray(list), option, 'list tokens')
    for (const token of list) validateToken(option, token)
  }
  return given
}

function validateToken(option: string, token: NetworkToken): void {
  const known = ['address', 'symbol', 'decimals', 'name', 'image']
  const { address, decimals = 0, image, name, symbol } = validateGroup(option, token, known)
  const form = option.includes('eip155') ? /^0x[\da-f]{40}$/i : /^[\w.-]{20,}$/
  assertOption(form.test(String(address)), `${option}.address`, `${address} is no address`)
  assertOption(isText(symbol), `${option}.symbol`, 'give a text')
  assertOption(name === undefined || isText(name), `${option}.name`, 'give a text')
  const isCount = Number.isInteger(decimals) && decimals > 0 && decimals < 78
  assertOption(isCount, `${option}.decimals`, 'use 1 to 77')
  if (image !== undefined) validateImage(`${option}.image`, image)
}
