import type { AdapterFactory } from '../ports/Adapter.js'
import type { AuthFactory } from '../ports/AuthPort.js'
import type { SessionFactory } from '../ports/SessionPort.js'
import type { Options } from './Options.js'
import { assertOption, isRecord, validateList } from './validateOption.js'

/** The adapters, one of each namespace at most. */
export function resolveAdapters(given: Options['adapters']): readonly AdapterFactory[] {
  const adapters = validateFactories('adapters', given)
  const seen = adapters.map(({ namespace }) => namespace)
  const twice = seen.find((namespace, at) => seen.indexOf(namespace) !== at)
  assertOption(!twice, 'adapters', `two adapters for ${twice}`)
  return adapters
}

/** The connectors, one of each kind at most. */
export function resolveConnectors({ connectors, enableWalletConnect }: Options) {
  const list = validateFactories('connectors', connectors)
  const [auth, ...moreAuth] = list.filter((source) => source.type === 'AUTH')
  const [sessions, ...moreSessions] = list.filter((source) => source.type !== 'AUTH')
  const isEachOnce = moreAuth.length + moreSessions.length === 0
  assertOption(isEachOnce, 'connectors', 'two of the same kind')
  return { auth, sessions: enableWalletConnect === false ? undefined : sessions }
}

/** For each option: what all its entries have, an entry, and where the entries of the other kind belong. */
const kinds = {
  adapters: ['namespace', 'evm()', 'connectors'],
  connectors: ['type', 'walletConnect()', 'adapters'],
} as const

type Factories = { adapters: AdapterFactory; connectors: SessionFactory | AuthFactory }

function validateFactories<O extends keyof Factories>(
  option: O,
  given: readonly Factories[O][] | undefined,
): readonly Factories[O][] {
  const [mark, example, other] = kinds[option]
  const isFactory = (entry: unknown) => {
    // Most often the parentheses were forgotten.
    assertOption(typeof entry !== 'function', option, `call the function: [${example}]`)
    const isOther = isRecord(entry) && kinds[other][0] in entry
    assertOption(!isOther, option, `an entry belongs in ${other}`)
    return isRecord(entry) && mark in entry && 'create' in entry
  }
  return validateList(option, given, isFactory, `list what ${example} returns`)
}
