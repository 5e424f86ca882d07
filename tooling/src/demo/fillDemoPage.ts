/** What the demo is told of the rest of the world. */
export type DemoUrls = {
  /** RPC endpoints by chain id. */
  readonly evm?: Readonly<Record<string, string>>
  readonly server?: string
}

/** A page of the demo with the addresses of a world: all of them as JSON, and those that a script tag and a policy need. */
export function fillDemoPage(html: string, world: DemoUrls): string {
  const { evm = {}, server = '' } = world
  const networks = [
    { id: 31337, name: 'Local One', rpcUrl: evm[31337], testnet: true },
    { id: 31338, name: 'Local Two', rpcUrl: evm[31338], testnet: true },
  ]
  const asked = [...networks.map(({ rpcUrl }) => rpcUrl), server].flatMap((url) => url || [])
  return fillPage(html, {
    world: JSON.stringify(world),
    networks: JSON.stringify(networks),
    server,
    asked: asked.map((url) => new URL(url).origin).join(' '),
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
