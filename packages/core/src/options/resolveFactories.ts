import type { AdapterFactory } from '../ports/Adapter.js'
import type { AuthFactory } from '../ports/AuthPort.js'
import type { SessionFactory } from '../ports/SessionPort.js'
import type { Options } from './Options.js'
import { assertOption, isRecord, validateList } from './validateOption.js'

/** The connectors by their kind. */
export function resolveConnectors({ connectors, enableWalletConnect }: Options) {
  const list = validateFactories('connectors', connectors)
  const auth = list.find((source) => source.type === 'AUTH')
  const sessions = list.find((source) => source.type !== 'AUTH')
  return { auth, sessions: enableWalletConnect === false ? undefined : sessions }
}

/** For each option: what tells its entries apart, an entry, and where the entries of the other kind belong. */
const kinds = {
  adapters: ['namespace', 'evm()', 'connectors'],
  connectors: ['type', 'walletConnect()', 'adapters'],
} as const

type WaysToConnect = {
  readonly adapters: ReadonlyMap<unknown, unknown>
  readonly options: { readonly manualWalletConnect: boolean }
  readonly sessions: object | undefined
}

/** Refuses an instance that nothing can ever connect to, or by hand to nothing. */
export function assertWayToConnect({ adapters, options, sessions }: WaysToConnect): void {
  const isManual = options.manualWalletConnect
  const option = isManual ? 'connectors' : 'adapters'
  assertOption(!!(isManual ? sessions : adapters.size), option, listText(kinds[option][1]))
}

const listText = (example: string) => `list what ${example} returns`

type Factories = { adapters: AdapterFactory; connectors: SessionFactory | AuthFactory }

/** The adapters, one of each namespace at most, or the connectors, one of each type at most. */
export function validateFactories<O extends keyof Factories>(
  option: O,
  factories: readonly Factories[O][] | undefined,
): readonly Factories[O][] {
  const [mark, example, other] = kinds[option]
  const seen: unknown[] = []
  const isFactory = (entry: unknown) => {
    // Most often the parentheses were forgotten.
    if (typeof entry === 'function') assertOption(false, option, `call it: [${entry.name}()]`)
    if (!isRecord(entry)) return false
    assertOption(!(kinds[other][0] in entry), option, `an entry belongs in ${other}`)
    const { [mark]: kind } = entry as Readonly<Record<string, unknown>>
    assertOption(!seen.includes(kind), option, `two of the same kind: ${kind}`)
    seen.push(kind)
    return mark in entry && 'create' in entry
  }
  return validateList(option, factories, isFactory, listText(example))
}
