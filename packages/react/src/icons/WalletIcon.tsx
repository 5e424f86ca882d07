import { Icon } from './Icon.js'

export const WalletIcon = () => (
  <Icon>
    <path d="M18.5 8V6.8a2.3 2.3 0 0 0-2.3-2.3H6.3A2.8 2.8 0 0 0 3.5 7.3v9.4a2.8 2.8 0 0 0 2.8 2.8h11.4a2.8 2.8 0 0 0 2.8-2.8v-5.9A2.8 2.8 0 0 0 17.7 8H6.3M16.4 13.7h.1" />
  </Icon>
)
