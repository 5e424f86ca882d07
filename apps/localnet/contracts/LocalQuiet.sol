// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// An old-fashioned token: transfer, transferFrom and approve return nothing, and an allowance
/// must go through zero before it may change. Code that decodes a bool from it fails.
contract LocalQuiet {
    string public constant name = "Local Quiet";
    string public constant symbol = "LQUIET";
    uint8 public constant decimals = 6;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(address[] memory holders, uint256 amount) {
        for (uint256 i = 0; i < holders.length; i++) mint(holders[i], amount);
    }

    function mint(address to, uint256 amount) public {
        totalSupply += amount;
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function transfer(address to, uint256 amount) external {
        move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external {
        require(allowance[from][msg.sender] >= amount, "LQUIET: allowance too low");
        allowance[from][msg.sender] -= amount;
        move(from, to, amount);
    }

    function approve(address spender, uint256 amount) external {
        require(amount == 0 || allowance[msg.sender][spender] == 0, "LQUIET: set it to zero first");
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
    }

    function move(address from, address to, uint256 amount) private {
        require(balanceOf[from] >= amount, "LQUIET: balance too low");
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}
