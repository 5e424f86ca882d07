import {
  type AccountType,
  type CustomWallet,
  type Features,
  type Namespace,
  type Network,
  namespaceList,
  namespaces,
  startError,
} from '@latchkey/protocol'
import type { AdapterFactory } from '../ports/Adapter.js'
import type { AuthFactory } from '../ports/AuthPort.js'
import type { Env } from '../ports/Env.js'
import type { Metadata } from '../ports/Metadata.js'
import type { SessionFactory } from '../ports/SessionPort.js'
import type { Language } from '../state/languageSlice.js'
import type { ThemeSlice } from '../state/themeSlice.js'
import type { ExcludedWallet, Options } from './Options.js'
import { availableLanguages, resolveLanguage } from './resolveLanguage.js'
import { defaultNetwork, resolveNetworks } from './resolveNetworks.js'
import { assertAvailable } from './unavailableOptions.js'
import { assertOption, isRecord, isText, validateList, validateUrl } from './validateOption.js'
import { validateTheme } from './validateTheme.js'

/** The boolean options with their defaults. */
const booleanDefaults = {
  reconnect: true,
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  enableWalletConnect: true,
  manualWalletConnect: false,
  basic: false,
  inline: false,
  disableAppend: false,
  backCloses: false,
}
type BooleanOptions = Readonly<typeof booleanDefaults>

/** Options with every default filled in; fixed for the life of an instance. */
export type ResolvedOptions = BooleanOptions & {
  readonly id: string | undefined
  readonly networks: readonly Network[]
  readonly defaultNetwork: Network | undefined
  /** Of networks that are added later, too. */
  readonly customRpcUrls: Options['customRpcUrls']
  readonly adapters: readonly AdapterFactory[]
  /** Connects wallets on other devices; undefined where the host has no such connector or switched it off. */
  readonly sessions: SessionFactory | undefined
  /** The embedded wallet; undefined where the host has none. */
  readonly auth: AuthFactory | undefined
  readonly metadata: Metadata
  readonly theme: Partial<ThemeSlice>
  /** The initial language. */
  readonly language: string
  readonly languages: readonly Language[]
  readonly server: string | undefined
  readonly projectId: string | undefined
  /** As the page sets them; `resolveFeatures` joins them with the defaults and the project's settings. */
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
  const { enableEmbedded, id, inline = enableEmbedded, siweConfig, siwx } = options
  const isPlainId = id === undefined || /^[\w-]{1,64}$/.test(id)
  assertOption(isPlainId, 'id', 'use letters, digits, - and _, at most 64 of them')
  assertOption(
    inline === (enableEmbedded ?? inline),
    'inline',
    'remove enableEmbedded, its old name',
  )
  if (siweConfig && siwx) throw startError('options/siwx-conflict')
  assertAvailable(options)
  const ids = (option: `${'featured' | 'include' | 'exclude'}WalletIds`) =>
    validateList(option, options[option], isText, 'list ids of wallets')
  return {
    ...resolveBooleans({ ...options, inline }),
    id,
    networks,
    defaultNetwork: defaultNetwork(networks, options),
    customRpcUrls: options.customRpcUrls,
    adapters: assertUniqueNamespaces(options.adapters ?? []),
    ...resolveConnectors(options),
    metadata: {
      name: env.page.title,
      description: '',
      url: env.page.origin,
      icons: [],
      ...withoutUndefined(options.metadata),
    },
    theme: validateTheme(withoutUndefined(options.theme)),
    ...resolveLanguages(options, env),
    server: validateUrl('server', options.server)?.replace(/\/+$/, ''),
    projectId: options.projectId,
    features: withoutUndefined(options.features),
    defaultAccountTypes: {
      ...defaultAccountTypesByNamespace(),
      ...withoutUndefined(options.defaultAccountTypes),
    },
    featuredWalletIds: ids('featuredWalletIds'),
    includeWalletIds: ids('includeWalletIds'),
    excludeWalletIds: ids('excludeWalletIds'),
    excludedWallets: validateList(
      'excludedWallets',
      options.excludedWallets,
      isRecord,
      'list { id }, { name } or { rdns }',
    ),
    customWallets: validateList(
      'customWallets',
      options.customWallets,
      (wallet) => isText(wallet?.id) && isText(wallet.name),
      'list wallets with an id and a name',
    ),
    termsConditionsUrl: validateUrl('termsConditionsUrl', options.termsConditionsUrl),
    privacyPolicyUrl: validateUrl('privacyPolicyUrl', options.privacyPolicyUrl),
  }
}

function resolveLanguages({ language, languages: added }: Options, env: Env) {
  assertOption(language === undefined || isText(language), 'language', 'give a BCP 47 tag')
  const languages = validateList(
    'languages',
    added,
    (one) => isText(one?.tag),
    'list what defineLanguage gave',
  )
  const wanted = language === undefined ? env.languages : [language]
  return { language: resolveLanguage(wanted, availableLanguages(languages)), languages }
}

const resolveBooleans = (options: Options) =>
  Object.fromEntries(
    Object.entries(booleanDefaults).map(([name, usual]) => [
      name,
      options[name as keyof BooleanOptions] ?? usual,
    ]),
  ) as BooleanOptions

const defaultAccountTypesByNamespace = () =>
  Object.fromEntries(
    namespaceList.map((namespace) => [namespace, namespaces[namespace].defaultAccountType]),
  ) as Record<Namespace, AccountType>

function assertUniqueNamespaces(adapters: readonly AdapterFactory[]): readonly AdapterFactory[] {
  const seen = adapters.map(({ namespace }) => namespace)
  const twice = seen.find((namespace, at) => seen.indexOf(namespace) !== at)
  assertOption(!twice, 'adapters', `two adapters for ${twice}`)
  return adapters
}

function resolveConnectors({ connectors, enableWalletConnect }: Options) {
  const list = validateList('connectors', connectors, isRecord, 'list connectors')
  const [auth, ...moreAuth] = list.filter((source) => source.type === 'AUTH')
  const [sessions, ...moreSessions] = list.filter((source) => source.type !== 'AUTH')
  const isEachOnce = moreAuth.length + moreSessions.length === 0
  assertOption(isEachOnce, 'connectors', 'two of the same kind')
  return { auth, sessions: enableWalletConnect === false ? undefined : sessions }
}

// An option passed as undefined must not overwrite a default.
function withoutUndefined<T extends object>(
  value: T | undefined,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(value ?? {}).filter(([, v]) => v !== undefined),
  ) as ReturnType<typeof withoutUndefined<T>>
}
