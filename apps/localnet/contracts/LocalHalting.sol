// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A trap: its pool sells it to any buyer, and no buyer can pass it on.
contract LocalHalting is ERC20 {
    address public pool;

    constructor(address[] memory holders, uint256 amount) ERC20("Local Halting", "LHALT") {
        for (uint256 i = 0; i < holders.length; i++) _mint(holders[i], amount);
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    /// The seed names the pool; the first call counts.
    function open(address pool_) external {
        require(pool == address(0), "LHALT: it has a pool");
        pool = pool_;
    }

    function _update(address from, address to, uint256 amount) internal override {
        require(from == address(0) || from == pool, "LHALT: transfers are halted");
        super._update(from, to, amount);
    }
}
