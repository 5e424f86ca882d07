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
