export type CapabilityRecord = Readonly<Record<string, unknown>>

/** CAIP-25 session properties, unvalidated. */
export type SessionProperties = {
  readonly sessionProperties?: unknown
  readonly scopedProperties?: unknown
}

const knownNames = [
  'atomic',
  'atomicBatch',
  'paymasterService',
  'auxiliaryFunds',
  'flow-control',
  'sessionKeys',
  'permissions',
  'assetDiscovery',
]

/** Above realistic use, so that a wallet can't freeze the page. */
const maxChains = 200

/**
 * Answers `wallet_getCapabilities` from the session's properties: of the session, a network or an account. Undefined if the
 * wallet must be asked. @spec S3.79
 */
export function sessionCapabilities(
  { scopedProperties, sessionProperties }: SessionProperties,
  address: string,
  chainIds: readonly string[],
): Readonly<Record<string, CapabilityRecord>> | undefined {
  const general = recordOf(sessionProperties)
  const everywhere = pick(general, (name) => knownNames.includes(name))
  // Legacy: the whole answer, by address.
  const stored = recordOf(findValue(recordOf(general.capabilities), address))
  const scoped = recordOf(scopedProperties)
  const answer = chainIds.slice(0, maxChains).map((hex) => {
    const networkId = `eip155:${Number(hex)}`
    const here = recordOf(scoped[networkId])
    const own = recordOf(findValue(here, `${networkId}:${address}`))
    const hasOwn = Object.keys(own).length > 0
    const capabilities = {
      ...pick(recordOf(stored[hex]), () => true),
      ...everywhere,
      ...pick(hasOwn ? own : here, (name) => !name.includes(':')),
    }
    return [hex, capabilities] as const
  })
  const supported = answer.filter(([, capabilities]) => Object.keys(capabilities).length > 0)
  return supported.length > 0 ? Object.fromEntries(supported) : undefined
}

function pick(from: CapabilityRecord, fits: (name: string) => boolean): CapabilityRecord {
  const entries = Object.entries(from)
    .filter(([name]) => fits(name))
    .map(([name, value]) => [name, parse(value)] as const)
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'object' && value))
}

const recordOf = (value: unknown): CapabilityRecord => ({ ...Object(parse(value)) })

/** Wallets write addresses with or without checksum. */
function findValue(record: CapabilityRecord, key: string): unknown {
  const name = Object.keys(record).find((one) => one.toLowerCase() === key.toLowerCase())
  return name === undefined ? undefined : record[name]
}

function parse(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
