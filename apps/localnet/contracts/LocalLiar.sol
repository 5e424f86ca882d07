// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A token whose words are not to be trusted. The loud kind calls itself by HTML and ten thousand
/// letters, and says that its holders own all there can be. The mute kind has no symbol and more
/// decimals than any number has digits. Neither tells `silent` what it holds.
contract LocalLiar {
    bool private immutable mute;
    address private immutable silent;
    mapping(address => bool) private holds;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(bool mute_, address[] memory holders, address silent_) {
        mute = mute_;
        silent = silent_;
        for (uint256 i = 0; i < holders.length; i++) {
            holds[holders[i]] = true;
            emit Transfer(address(0), holders[i], type(uint256).max);
        }
    }

    function name() external view returns (string memory) {
        if (mute) return "Local Mute";
        bytes memory long = new bytes(10_000);
        for (uint256 i = 0; i < long.length; i++) long[i] = "A";
        return string.concat('<img src=x onerror="window.harmed=true">', string(long));
    }

    function symbol() external view returns (string memory) {
        require(!mute, "LMUTE: no symbol");
        return "<b>LIAR</b>";
    }

    function decimals() external view returns (uint8) {
        return mute ? 255 : 18;
    }

    function totalSupply() external pure returns (uint256) {
        return 1;
    }

    function balanceOf(address owner) external view returns (uint256) {
        require(owner != silent, "LIAR: none of your business");
        return holds[owner] ? type(uint256).max : 0;
    }

    /// Says that it moved something, and moves nothing.
    function transfer(address to, uint256 amount) external returns (bool) {
        emit Transfer(msg.sender, to, amount);
        return true;
    }
}
