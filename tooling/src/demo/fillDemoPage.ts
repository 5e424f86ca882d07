/** The addresses of the dev environment that the demo needs. */
export type DemoUrls = {
  /** RPC endpoints by chain id. */
  readonly evm?: Readonly<Record<string, string>>
  /** RPC endpoints of the Solana ledgers by CAIP-2 id. */
  readonly solana?: Readonly<Record<string, string>>
  readonly server?: string
}

/** Fills the addresses of a dev environment into a page of the demo: all of them as JSON, and those that the script tag and the policy need. */
export function fillDemoPage(html: string, urls: DemoUrls): string {
  const { evm = {}, server = '' } = urls
  const networks = [
    { id: 31337, name: 'Local One', rpcUrl: evm[31337], testnet: true },
    { id: 31338, name: 'Local Two', rpcUrl: evm[31338], testnet: true },
  ]
  const requested = [...networks.map(({ rpcUrl }) => rpcUrl), server].flatMap((url) => url || [])
  return fillPage(html, {
    devEnvironment: JSON.stringify(urls),
    networks: JSON.stringify(networks),
    server,
    origins: requested.map((url) => new URL(url).origin).join(' '),
  })
}

/** A page with its `{{placeholders}}` filled in, as attributes may hold them; one without a value stays. */
export function fillPage(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(/\{\{(\w+)\}\}/g, (whole, name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? whole : escaped(value)
  })
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
