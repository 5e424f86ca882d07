// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// Names that stand for addresses: registry and resolver in one, with the reading side of the name
/// service that clients know. Any account may `claim` a name, also a taken one: it is for tests.
contract LocalNames {
    bytes32 private constant ETH = keccak256(abi.encodePacked(bytes32(0), keccak256("eth")));
    bytes32 private constant REVERSE =
        keccak256(abi.encodePacked(keccak256(abi.encodePacked(bytes32(0), keccak256("reverse"))), keccak256("addr")));

    mapping(bytes32 => address) private addresses;
    mapping(bytes32 => string) private names;
    mapping(bytes32 => mapping(string => string)) private texts;

    event NewName(bytes32 indexed node, string name, address indexed owner);

    /// The first of `labels` gets an image.
    constructor(string[] memory labels, address[] memory owners, string memory avatar) {
        for (uint256 i = 0; i < labels.length; i++) claim(labels[i], owners[i]);
        texts[child(ETH, labels[0])]["avatar"] = avatar;
    }

    /// Gives `label`.eth to `owner`, who is called so from then on.
    function claim(string memory label, address owner_) public {
        bytes32 node = child(ETH, label);
        string memory full = string.concat(label, ".eth");
        addresses[node] = owner_;
        names[child(REVERSE, unprefixed(owner_))] = full;
        emit NewName(node, full, owner_);
    }

    /// Says of `owner` that it is called `full`, true or not: a reverse record may lie.
    function pretend(address owner_, string memory full) external {
        names[child(REVERSE, unprefixed(owner_))] = full;
    }

    function setText(bytes32 node, string memory key, string memory value) external {
        texts[node][key] = value;
    }

    /// The registry's side. An unclaimed name answers like one without an owner.
    function resolver(bytes32 node) external view returns (address) {
        bool known = addresses[node] != address(0) || bytes(names[node]).length > 0;
        return known ? address(this) : address(0);
    }

    function owner(bytes32 node) external view returns (address) {
        return addresses[node];
    }

    /// The resolver's side.
    function addr(bytes32 node) external view returns (address) {
        return addresses[node];
    }

    function name(bytes32 node) external view returns (string memory) {
        return names[node];
    }

    function text(bytes32 node, string memory key) external view returns (string memory) {
        return texts[node][key];
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0x691f3431 || id == 0x59d1d43c;
    }

    function child(bytes32 parent, string memory label) private pure returns (bytes32) {
        return keccak256(abi.encodePacked(parent, keccak256(bytes(label))));
    }

    /// The address as reverse records write it: hex in lower case, without 0x.
    function unprefixed(address account) private pure returns (string memory) {
        bytes memory hexed = bytes(Strings.toHexString(account));
        bytes memory cut = new bytes(40);
        for (uint256 i = 0; i < 40; i++) cut[i] = hexed[i + 2];
        return string(cut);
    }
}
