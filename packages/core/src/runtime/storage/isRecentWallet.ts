import { fields, listOf, optional } from './dataGuards.js'
import { type Guard, text } from './guards.js'

const link = optional(text(2048, 0))

export const isRecentWallet = fields({
  id: text(256),
  name: text(256),
  imageId: optional(text(256)),
  // Announced wallets bring their icon as a data URI.
  imageUrl: optional(text(100_000)),
  rdns: optional(text(256, 0)),
  chains: optional(listOf(text(128), 32)),
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
})

export type RecentWallet = typeof isRecentWallet extends Guard<infer T> ? T : never
