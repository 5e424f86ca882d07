import { Icon } from './Icon.js'

export const PhoneIcon = () => (
  <Icon>
    <rect x="6.5" y="3.5" width="11" height="17" rx="2.5" />
    <path d="M11 17.3h2" />
  </Icon>
)
