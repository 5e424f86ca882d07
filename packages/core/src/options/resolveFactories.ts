import type { AdapterFactory } from '../ports/Adapter.js'
import type { AuthFactory } from '../ports/AuthPort.js'
import type { SessionFactory } from '../ports/SessionPort.js'
import type { Options } from './Options.js'
import { assertOption, isRecord, validateList } from './validateOption.js'

export function resolveConnectors({ connectors, enableWalletConnect }: Options) {
  const list = validateFactories('connectors', connectors)
  const auth = list.find((source) => source.type === 'AUTH')
  const sessions = list.find((source) => source.type !== 'AUTH')
  return { auth, sessions: enableWalletConnect === false ? undefined : sessions }
}

const kinds = {
  adapters: ['namespace', 'evm()', 'connectors'],
  connectors: ['type', 'walletConnect()', 'adapters'],
} as const

type WaysToConnect = {
  readonly adapters: ReadonlyMap<unknown, unknown>
  readonly options: { readonly manualWalletConnect: boolean }
  readonly sessions: object | undefined
}

export function assertWayToConnect({ adapters, options, sessions }: WaysToConnect): void {
  const isManual = options.manualWalletConnect
  const option = isManual ? 'connectors' : 'adapters'
  assertOption(!!(isManual ? sessions : adapters.size), option, listText(kinds[option][1]))
}

const listText = (example: string) => `list what ${example} returns`

type Factories = { adapters: AdapterFactory; connectors: SessionFactory | AuthFactory }

export function validateFactories<O extends keyof Factories>(
  option: O,
  factories: readonly Factories[O][] | undefined,
): readonly Factories[O][] {
  const [mark, example, other] = kinds[option]
  const seen: unknown[] = []
  const isFactory = (entry: unknown) => {
    // Usually the parentheses were forgotten.
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
