// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A token whose allowance must go through zero before it may change to another amount.
contract LocalStrict is ERC20 {
    constructor(address[] memory holders, uint256 amount) ERC20("Local Strict", "LSTRICT") {
        for (uint256 i = 0; i < holders.length; i++) _mint(holders[i], amount);
    }

    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function approve(address spender, uint256 amount) public override returns (bool) {
        require(amount == 0 || allowance(msg.sender, spender) == 0, "LSTRICT: set it to zero first");
        return super.approve(spender, amount);
    }
}
