// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A token for tests of size: one call moves it as often as its block has room for.
contract LocalMany {
    string public constant name = "Local Many";
    string public constant symbol = "LMANY";
    uint8 public constant decimals = 6;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    /// Mints `n` times one unit, each with a log of its own.
    function emitMany(address to, uint256 n) external {
        totalSupply += n;
        balanceOf[to] += n;
        for (uint256 i = 0; i < n; i++) emit Transfer(address(0), to, 1);
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        require(balanceOf[msg.sender] >= amount, "LMANY: balance too low");
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        emit Transfer(msg.sender, to, amount);
        return true;
    }
}
