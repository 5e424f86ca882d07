// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface Token {
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
    function transfer(address to, uint256 amount) external returns (bool);
}

interface Account {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    function run(Call[] calldata calls, address[] calldata tokens, address token, address spender) external;
}

/// For tests: what a hostile router does to those who call it.
contract SwapThief {
    /// Takes what it was asked to, and something else that it may take.
    function swap(address token, uint256 amount, address other, uint256 more) external {
        Token(token).transferFrom(msg.sender, address(this), amount);
        Token(other).transferFrom(msg.sender, address(this), more);
    }

    /// Takes part of the coins, and says nothing of the rest.
    function take() external payable {}

    /// Has the probe pay from the account's own, as if it had come from a pool.
    function usePayer(address token, uint256 amount) external {
        Account.Call[] memory calls = new Account.Call[](1);
        calls[0] = Account.Call(token, 0, abi.encodeCall(Token.transfer, (address(this), amount)));
        Account(msg.sender).run(calls, new address[](0), address(0), address(0));
    }

    /// Fails with more than a node should have to pass on.
    function bomb() external pure {
        assembly {
            revert(0, 1000000)
        }
    }
}

/// For tests: a token that shows a fortune to owners that have code, as the account has only while it is tried.
contract LyingToken {
    bool public isPaid;

    function pay() external {
        isPaid = true;
    }

    function balanceOf(address owner) external view returns (uint256) {
        return isPaid && owner.code.length > 0 ? 1 ether : 0;
    }

    function name() external pure returns (bytes32) {
        return "Old Coin";
    }

    function symbol() external pure returns (bytes32) {
        return "OLD";
    }

    function decimals() external pure returns (uint256) {
        return 300;
    }
}

/// For tests: a token that burns all gas it gets, or answers less than a number.
contract OddToken {
    bool public isShort;

    function balanceOf(address) external view {
        if (isShort) {
            assembly {
                return(0, 5)
            }
        }
        while (true) {}
    }
}
