/** The addresses of the services that the global setup started. */
export type DevEnvironment = {
  readonly demo: string
  readonly server: string
  readonly evm: Readonly<Record<string, string>>
  readonly contracts: Readonly<Record<string, string>>
  /** The site of the embedded wallet's frame. */
  readonly vault: string
  readonly inbox: string
  /** Where mails are taken. */
  readonly smtp: string
  /** The folder of the built frame. */
  readonly frame: string
  /** The folder of the bundled services. */
  readonly programs: string
  /** The RPC of each local Solana ledger, by CAIP-2 id. */
  readonly solana: Readonly<Record<string, string>>
  /** The port of the pages that `publishHostPage` makes. */
  readonly pages: number
}

/** The dev environment that the global setup started. */
export function devEnvironment(): DevEnvironment {
  const text = process.env.LATCHKEY_DEV_ENVIRONMENT
  if (!text) throw new Error('Run the journeys with `npm run test:e2e`: it starts what they need')
  return JSON.parse(text)
}

/** The address of the demo's page without a framework. */
export function plainPage(query = ''): string {
  return `${devEnvironment().demo}/plain.html${query}`
}
