// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AccountDelegate} from "./RawSignatureDelegate.sol";

/// @title A delegate that wants hashes wrapped in its own typed data, so that a raw signature of the account is refused.
contract RehashingDelegate is AccountDelegate {
    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant MESSAGE_TYPEHASH = keccak256("AccountMessage(bytes32 hash)");

    /// @notice The domain of one account: its own address verifies.
    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(
            abi.encode(DOMAIN_TYPEHASH, keccak256("Sandbox Account"), keccak256("1"), block.chainid, address(this))
        );
    }

    function _signedHash(bytes32 hash) internal view override returns (bytes32) {
        bytes32 structHash = keccak256(abi.encode(MESSAGE_TYPEHASH, hash));
        return keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR(), structHash));
    }
}
