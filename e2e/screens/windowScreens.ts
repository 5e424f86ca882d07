/** The pages of the vault's own window that have screenshots. */
export const windowScreens = [
  'WindowProtectFirst',
  'WindowMailbox',
  'WindowMailboxLink',
  'WindowLogins',
] as const
