// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A well-behaved ERC-20; anyone may mint, for it is worth nothing.
contract LocalToken is ERC20 {
    uint8 private immutable places;

    constructor(string memory name, string memory symbol, uint8 decimals_, address[] memory holders, uint256 amount)
        ERC20(name, symbol)
    {
        places = decimals_;
        for (uint256 i = 0; i < holders.length; i++) _mint(holders[i], amount);
    }

    function decimals() public view override returns (uint8) {
        return places;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}
