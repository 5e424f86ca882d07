/** The addresses of the services of a dev environment; one that does not run is absent. */
export type DevEnvironmentUrls = {
  readonly demo?: string
  readonly server?: string
  /** Where apps and wallets meet; the server brings it. */
  readonly relay?: string
  /** RPC endpoints by chain id. */
  readonly evm?: Readonly<Record<string, string>>
  /** RPC endpoints of the Solana ledgers by CAIP-2 id. */
  readonly solana?: Readonly<Record<string, string>>
  /** ERC-4337 bundlers by chain id; null where the chains run without. */
  readonly bundler?: Readonly<Record<string, string>> | null
  /** The service that pays fees of visitors, as pages name it; absent where the server pays none. */
  readonly paymaster?: string
  /** Where mails are taken. */
  readonly smtp?: string
  /** Where mails can be read. */
  readonly inbox?: string
  /** Where the providers of social logins are played. */
  readonly identity?: string
  /** The site of the embedded wallet's frame. */
  readonly vault?: string
}

/** Services whose default port was busy, by name, or by CAIP-2 id where they are chains. */
export type MovedPorts = Readonly<Record<string, { readonly wanted: number; readonly got: number }>>

/** How a dev environment is started. */
export type DevEnvironmentOptions = {
  /** Keeps the local chains across restarts. */
  readonly keep?: boolean
  /** Whether trades move the prices of the first local chain; false by default, so that tests can calculate. */
  readonly pricesMove?: boolean
  /** A bundler for the first local chain; `lazy`: its address is there at once, and the first call to it starts it. */
  readonly bundler?: boolean | 'lazy'
  /** `any`: free ports, so that several dev environments run side by side. */
  readonly ports?: 'usual' | 'any'
  /** `built` is the default: the demo as a host would ship it. `dev`: from its sources, so that a change shows at once. */
  readonly demo?: 'dev' | 'built'
  /** Pages beside the demo that may embed the frame. */
  readonly allowedOrigins?: readonly string[]
  /** The services to start; all by default. */
  readonly services?: readonly ServiceName[]
  readonly onProgress?: (text: string) => void
  /** Stops the start, and the dev environment once it runs. */
  readonly signal?: AbortSignal
}

export type ServiceName = 'localnet' | 'server' | 'demo' | 'vault'

/** Local chains, server, vault and demo, all running. */
export type DevEnvironment = {
  readonly urls: DevEnvironmentUrls
  readonly moved: MovedPorts
  /** Addresses of the contracts that the local chains were seeded with. */
  readonly contracts: Readonly<Record<string, string>>
  /** What a vault is set with to use the providers of logins. */
  readonly identity: Readonly<Record<string, string>>
  /** The folder of the built frame; undefined without the demo. */
  readonly frame: string | undefined
  /** The folder of the bundled services. */
  readonly programs: string
  /** Resolves with the name of a part that ended by itself, and how; never after `stop`. */
  readonly crashed: Promise<string>
  stop(): Promise<void>
}
