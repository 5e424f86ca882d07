import type { Network, NetworkToken } from '@latchkey/protocol'
import type { Options } from './Options.js'
import { assertOption, isText, validateGroup, validateImage } from './validateOption.js'

/** Checks the host's tokens; gives the function that puts those of a network into it. */
export function resolveTokens(
  { tokens }: Options,
  networks: readonly Network[],
): (network: Network) => Network {
  const byId = new Map(networks.map((network) => [network.caipNetworkId as string, network]))
  const given = validateGroup('tokens', tokens, [...byId.keys()])
  for (const [id, list] of Object.entries(given)) {
    const option = `tokens.${id}`
    assertOption(Array.isArray(list), option, 'list tokens')
    for (const token of list) validateToken(option, token, byId.get(id)?.chainNamespace)
  }
  return (network) => {
    const own = given[network.caipNetworkId]
    return own ? { ...network, tokens: own } : network
  }
}

function validateToken(option: string, token: NetworkToken, namespace: string | undefined): void {
  const known = ['address', 'symbol', 'decimals', 'name', 'image']
  const { address, decimals = 0, image, name, symbol } = validateGroup(option, token, known)
  const form = namespace === 'eip155' ? /^0x[\da-f]{40}$/i : /^[\w.-]{20,}$/
  assertOption(form.test(String(address)), `${option}.address`, `${address} is no address`)
  assertOption(isText(symbol), `${option}.symbol`, 'give a text')
  assertOption(name === undefined || isText(name), `${option}.name`, 'give a text')
  const isCount = Number.isInteger(decimals) && decimals > 0 && decimals < 78
  assertOption(isCount, `${option}.decimals`, 'use 1 to 77')
  if (image !== undefined) validateImage(`${option}.image`, image)
}
