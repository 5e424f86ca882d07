import { Icon } from './Icon.js'

export const ContractIcon = () => (
  <Icon>
    <path d="m8.5 8-4 4 4 4M15.5 8l4 4-4 4" />
  </Icon>
)
