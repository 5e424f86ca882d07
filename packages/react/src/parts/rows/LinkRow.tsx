import type { ReactNode } from 'react'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { IconTile } from './NavigationRow.js'

export function LinkRow({ href, icon, title }: { href: string; icon: ReactNode; title: string }) {
  return (
    <ListItem
      leading={<IconTile>{icon}</IconTile>}
      title={title}
      hint={new URL(href).host}
      href={href}
    />
  )
}
