import { Icon } from './Icon.js'

export const ShieldIcon = () => (
  <Icon>
    <path d="M12 3.5 5 6v5.4c0 4.2 2.9 7.6 7 9.1 4.1-1.5 7-4.9 7-9.1V6z" />
    <path d="m9.2 11.8 2 2 3.6-3.8" />
  </Icon>
)
