// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A token that takes five percent of each transfer: less arrives than was sent.
contract LocalTaxed is ERC20 {
    constructor(address[] memory holders, uint256 amount) ERC20("Local Taxed", "LTAX") {
        for (uint256 i = 0; i < holders.length; i++) _mint(holders[i], amount);
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (from == address(0) || to == address(0)) return super._update(from, to, amount);
        uint256 tax = amount / 20;
        super._update(from, address(0), tax);
        super._update(from, to, amount - tax);
    }
}
