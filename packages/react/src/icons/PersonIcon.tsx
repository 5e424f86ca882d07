import { Icon } from './Icon.js'

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="3.75" />
    <path d="M4.75 19.5a7.25 7.25 0 0 1 14.5 0" />
  </Icon>
)
