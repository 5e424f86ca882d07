// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Stands at the address of an account while a node tries calls in its name, and reports what they change. It is never
/// deployed: a node is asked to suppose that it is there, for the length of one question.
contract SwapProbe {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    /// Enough for any honest token; one that takes more must not make the question fail.
    uint256 private constant READ_GAS = 500_000;
    /// A reason that is longer is cut off.
    uint256 private constant MAX_REASON = 4096;

    receive() external payable {}

    /// `report` has the count of calls that went through, the allowance afterwards, the coin and each token before,
    /// the same after, and the gas of each call.
    function run(Call[] calldata calls, address[] calldata tokens, address token, address spender)
        external
        returns (uint256[] memory report, bytes memory reason)
    {
        // The contracts that are called must not use the account in their turn.
        require(msg.sender == address(this));
        uint256 held = tokens.length + 1;
        report = new uint256[](2 + 2 * held + calls.length);
        copy(report, 2, beforehand(tokens));
        for (uint256 i = 0; i < calls.length; i++) {
            bool ok;
            (ok, report[2 + 2 * held + i], reason) = attempt(calls[i]);
            if (!ok) return (report, reason);
            report[0] = i + 1;
        }
        copy(report, 2 + held, balances(tokens));
        if (token != address(0)) {
            report[1] = ask(token, abi.encodeWithSignature("allowance(address,address)", address(this), spender));
        }
    }

    /// Always fails, with the balances as the reason.
    function tell(address[] calldata tokens) external view {
        uint256[] memory words = balances(tokens);
        assembly {
            revert(add(words, 32), mul(mload(words), 32))
        }
    }

    /// What was read in a call that failed costs again as much afterwards, so that the gas of the calls is right.
    function beforehand(address[] calldata tokens) private returns (uint256[] memory words) {
        (, bytes memory answer) = address(this).call(abi.encodeCall(this.tell, (tokens)));
        words = new uint256[](tokens.length + 1);
        require(answer.length == words.length * 32);
        for (uint256 i = 0; i < words.length; i++) {
            uint256 word;
            assembly {
                word := mload(add(add(answer, 32), mul(i, 32)))
            }
            words[i] = word;
        }
    }

    function balances(address[] calldata tokens) private view returns (uint256[] memory words) {
        words = new uint256[](tokens.length + 1);
        words[0] = address(this).balance;
        for (uint256 i = 0; i < tokens.length; i++) {
            words[i + 1] = ask(tokens[i], abi.encodeWithSignature("balanceOf(address)", address(this)));
        }
    }

    /// A contract that fails or answers less than a number has none of it.
    function ask(address target, bytes memory data) private view returns (uint256 answer) {
        assembly {
            let ok := staticcall(READ_GAS, target, add(data, 32), mload(data), 0, 32)
            if and(ok, gt(returndatasize(), 31)) { answer := mload(0) }
        }
    }

    function attempt(Call calldata call) private returns (bool ok, uint256 used, bytes memory reason) {
        bytes memory data = call.data;
        (address to, uint256 value) = (call.to, call.value);
        used = gasleft();
        assembly {
            ok := call(gas(), to, value, add(data, 32), mload(data), 0, 0)
        }
        used -= gasleft();
        if (ok) return (ok, used, reason);
        uint256 size;
        assembly {
            size := returndatasize()
        }
        reason = new bytes(size > MAX_REASON ? MAX_REASON : size);
        assembly {
            returndatacopy(add(reason, 32), 0, mload(reason))
        }
    }

    function copy(uint256[] memory report, uint256 start, uint256[] memory words) private pure {
        for (uint256 i = 0; i < words.length; i++) report[start + i] = words[i];
    }
}
