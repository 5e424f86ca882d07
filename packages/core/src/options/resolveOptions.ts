import {
  type AccountType,
  type CustomWallet,
  type Features,
  LatchkeyError,
  type Namespace,
  type Network,
  namespaceList,
  namespaces,
} from '@latchkey/protocol'
import type { AdapterSource } from '../ports/Adapter.js'
import type { AuthSource } from '../ports/AuthPort.js'
import type { Env } from '../ports/Env.js'
import type { Metadata } from '../ports/Metadata.js'
import type { SessionSource } from '../ports/SessionPort.js'
import type { Language } from '../state/languageSlice.js'
import type { ThemeSlice } from '../state/themeSlice.js'
import { checkedList, checkedUrl, checkThat, isRecord, isText } from './checkedOption.js'
import { checkedTheme } from './checkedTheme.js'
import type { ExcludedWallet, Options } from './Options.js'
import { availableLanguages, resolveLanguage } from './resolveLanguage.js'
import { defaultNetwork, resolveNetworks } from './resolveNetworks.js'

/** What can be on or off, as it is if not given. */
const switches = {
  reconnect: true,
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  enableWalletConnect: true,
  manualWalletConnect: false,
  basic: false,
  enableEmbedded: false,
  disableAppend: false,
}
type Switches = Readonly<typeof switches>

/** Options with every default filled in; fixed for the life of an instance. */
export type ResolvedOptions = Switches & {
  readonly id: string | undefined
  readonly networks: readonly Network[]
  readonly defaultNetwork: Network | undefined
  readonly adapters: readonly AdapterSource[]
  /** What reaches wallets on other devices; undefined where the host has none or switched it off. */
  readonly sessions: SessionSource | undefined
  /** The embedded wallet; undefined where the host has none. */
  readonly auth: AuthSource | undefined
  readonly metadata: Metadata
  readonly theme: Partial<ThemeSlice>
  /** What is spoken at first. */
  readonly language: string
  readonly languages: readonly Language[]
  readonly server: string | undefined
  readonly projectId: string | undefined
  /** As the page asks for them; `resolveFeatures` joins them with the defaults and the project's word. */
  readonly features: Partial<Features>
  readonly defaultAccountTypes: Readonly<Record<Namespace, AccountType>>
  readonly featuredWalletIds: readonly string[]
  readonly includeWalletIds: readonly string[]
  readonly excludeWalletIds: readonly string[]
  readonly excludedWallets: readonly ExcludedWallet[]
  readonly customWallets: readonly CustomWallet[]
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
}

/** Checks what the host gave and fills in the rest; a mistake is named at once rather than met later. @spec S5.27 */
export function resolveOptions(options: Options, env: Env): ResolvedOptions {
  const networks = resolveNetworks(options)
  const { id, siweConfig, siwx } = options
  const isPlainId = id === undefined || /^[\w-]{1,64}$/.test(id)
  checkThat(isPlainId, 'id', 'use letters, digits, - and _, at most 64 of them')
  if (siweConfig && siwx) throw new LatchkeyError('options/siwx-conflict')
  const ids = (option: `${'featured' | 'include' | 'exclude'}WalletIds`) =>
    checkedList(option, options[option], isText, 'list ids of wallets')
  return {
    ...resolveSwitches(options),
    id,
    networks,
    defaultNetwork: defaultNetwork(networks, options),
    adapters: oneByNamespace(options.adapters ?? []),
    ...resolveConnectors(options),
    metadata: {
      name: env.page.title,
      description: '',
      url: env.page.origin,
      icons: [],
      ...given(options.metadata),
    },
    theme: checkedTheme(given(options.theme)),
    ...resolveLanguages(options, env),
    server: checkedUrl('server', options.server)?.replace(/\/+$/, ''),
    projectId: options.projectId,
    features: given(options.features),
    defaultAccountTypes: { ...usualAccountTypes(), ...given(options.defaultAccountTypes) },
    featuredWalletIds: ids('featuredWalletIds'),
    includeWalletIds: ids('includeWalletIds'),
    excludeWalletIds: ids('excludeWalletIds'),
    excludedWallets: checkedList(
      'excludedWallets',
      options.excludedWallets,
      isRecord,
      'list { id }, { name } or { rdns }',
    ),
    customWallets: checkedList(
      'customWallets',
      options.customWallets,
      (wallet) => isText(wallet?.id) && isText(wallet.name),
      'list wallets with an id and a name',
    ),
    termsConditionsUrl: checkedUrl('termsConditionsUrl', options.termsConditionsUrl),
    privacyPolicyUrl: checkedUrl('privacyPolicyUrl', options.privacyPolicyUrl),
  }
}

function resolveLanguages({ language, languages: added }: Options, env: Env) {
  checkThat(language === undefined || isText(language), 'language', 'give a BCP 47 tag')
  const languages = checkedList(
    'languages',
    added,
    (one) => isText(one?.tag),
    'list what defineLanguage gave',
  )
  const wanted = language === undefined ? env.languages : [language]
  return { language: resolveLanguage(wanted, availableLanguages(languages)), languages }
}

const resolveSwitches = (options: Options) =>
  Object.fromEntries(
    Object.entries(switches).map(([name, usual]) => [
      name,
      options[name as keyof Switches] ?? usual,
    ]),
  ) as Switches

const usualAccountTypes = () =>
  Object.fromEntries(
    namespaceList.map((namespace) => [namespace, namespaces[namespace].defaultAccountType]),
  ) as Record<Namespace, AccountType>

function oneByNamespace(adapters: readonly AdapterSource[]): readonly AdapterSource[] {
  const seen = adapters.map(({ namespace }) => namespace)
  const twice = seen.find((namespace, at) => seen.indexOf(namespace) !== at)
  checkThat(!twice, 'adapters', `two adapters for ${twice}`)
  return adapters
}

function resolveConnectors({ connectors, enableWalletConnect }: Options) {
  const list = checkedList('connectors', connectors, isRecord, 'list connectors')
  const [auth, ...moreAuth] = list.filter((source) => source.type === 'AUTH')
  const [sessions, ...moreSessions] = list.filter((source) => source.type !== 'AUTH')
  const isEachOnce = moreAuth.length + moreSessions.length === 0
  checkThat(isEachOnce, 'connectors', 'two of the same kind')
  return { auth, sessions: enableWalletConnect === false ? undefined : sessions }
}

// An option passed as undefined must not overwrite a default.
function given<T extends object>(
  value: T | undefined,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(value ?? {}).filter(([, v]) => v !== undefined),
  ) as ReturnType<typeof given<T>>
}
